import type { RemoteManifest } from '@msl/shared/remote';

export default {
  name: 'notes',
  requires: { api: '^1.2.0' },
  hasService: true,
  areas: [
    {
      name: 'notes',
      title: 'Notes',
      icon: 'file',
      needs: 'services',
      routes: [{ path: 'notes/notes', title: 'Notes', page: notes }],
    },
  ],
} satisfies RemoteManifest;

async function notes() {
  return { default: (await import('./notes/NotesPage')).NotesPage };
}
