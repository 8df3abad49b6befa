/** Remotes the product consists of. If the registry lacks one, the sidebar shows it as failed. */
export const expectedRemotes = ['catalogue', 'content', 'inbox', 'settings'] as const;
