/** Fetches the chunk of the signed-in admin. */
export const loadShell = () => import(/* webpackChunkName: "admin-shell" */ './AdminShell');
