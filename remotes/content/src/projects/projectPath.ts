/** Path of the public page of a project. */
export const projectPath = ({ _id }: { _id: string }) => `/project/detail/${_id}`;
