import { type AnswerOf, categoryCalls } from '@msl/shared/contracts';
import { fromCall } from '@msl/shared/data';

/** The call that lists categories; it can also answer suggestions of main categories, which are not asked for here. */
export const categoryRows = {
  ...fromCall(categoryCalls.list),
  transformResponse: (answer: AnswerOf<typeof categoryCalls.list>) => ({
    ...answer,
    data: answer.data.filter((row) => 'categoryName' in row),
  }),
};
