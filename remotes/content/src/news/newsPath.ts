/** Path of the public page of a news item. */
export const newsPath = ({ _id }: { _id: string }) => `/news/detail/${_id}`;
