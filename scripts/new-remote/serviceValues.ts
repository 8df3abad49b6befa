/** Returns the values of the placeholders in the template of a manifest, for a remote with a service. */
export const createServiceValues = (remote: string): Record<string, string> => ({
  __hasService__: '\n  hasService: true,',
  __moreAreas__: `
    {
      name: 'notes',
      title: 'Notes',
      icon: 'file',
      needs: 'services',
      routes: [{ path: '${remote}/notes', title: 'Notes', page: notes }],
    },`,
  __morePages__: `

async function notes() {
  return { default: (await import('./notes/NotesPage')).NotesPage };
}`,
});
