import type { RemoteManifest } from '@msl/shared/remote';

export default {
  name: 'settings',
  requires: { api: '^1.0.0' },
  areas: [
    {
      name: 'meta',
      title: 'Meta',
      icon: 'settings',
      group: 'Settings',
      routes: [{ path: 'setting/index', title: 'Meta', page: metaForm }],
    },
  ],
} satisfies RemoteManifest;

async function metaForm() {
  return { default: (await import('./meta/MetaFormPage')).MetaFormPage };
}
