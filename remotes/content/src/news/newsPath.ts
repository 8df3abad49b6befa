/** Where visitors read a news item. */
export const newsPath = ({ _id }: { _id: string }) => `/news/detail/${_id}`;
