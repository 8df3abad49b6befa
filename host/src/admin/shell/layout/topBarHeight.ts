/** In pixels; also of the name at the top of the sidebar. */
export const topBarHeight = 56;
