/** Path of the public page of a product. */
export const productPath = ({ _id }: { _id: string }) => `/product/detail/${_id}`;
