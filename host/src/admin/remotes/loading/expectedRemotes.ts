/** The remotes the product consists of: one that the registry lacks shows as failed rather than as if it never was. */
export const expectedRemotes = ['catalogue', 'content', 'inbox', 'settings'] as const;
