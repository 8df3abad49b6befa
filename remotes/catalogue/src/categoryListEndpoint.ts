import { type AnswerOf, categoryCalls } from '@msl/shared/contracts';
import { fromCall } from '@msl/shared/data';

/** The call that lists categories, without the suggestions of main categories that it can also return. */
export const categoryListEndpoint = {
  ...fromCall(categoryCalls.list),
  transformResponse: (answer: AnswerOf<typeof categoryCalls.list>) => ({
    ...answer,
    data: answer.data.filter((row) => 'categoryName' in row),
  }),
};
