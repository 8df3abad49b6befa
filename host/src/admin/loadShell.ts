/** Fetches the signed-in admin. The sign-in page calls it when someone begins to type, so that it is there in time. */
export const loadShell = () => import(/* webpackChunkName: "admin-shell" */ './AdminShell');
