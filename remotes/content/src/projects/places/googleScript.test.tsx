import { answered, renderRemote, serverStandIn } from '@msl/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import manifest from '../../manifest';

const valencia = {
  ...{ name: 'Valencia', region: 'Valencia', country: 'Spain', countryCode: 'ES' },
  ...{ latitude: 39.4739, longitude: -0.3797, population: 792_492 },
};

const server = serverStandIn({
  'GET admin/places': () => answered([valencia]),
  'GET admin/places/maps': () => answered({ googleMapsApiKey: 'a-key' }),
  'GET admin/places/within': () => answered([valencia]),
});

const googleScript = () =>
  waitFor(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="/maps/api/js"]');
    if (!script) throw new Error('Nobody has asked for it yet.');
    return script;
  });

describe("Google's script", () => {
  it('is requested with the API key, and if it does not load, the form uses our own places and says so', async () => {
    const { user } = await renderRemote(manifest, 'project/add', server);
    const box = await screen.findByRole('combobox', { name: 'Location' });
    const script = await googleScript();
    expect(script.src).toMatch(/^https:\/\/maps\.google[^?]+\?key=a-key&/);
    fireEvent.error(script);
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Google’s places cannot be reached/));
    await user.type(box, 'valen');
    expect(await screen.findByRole('option', { name: 'Valencia, Spain' })).toBeVisible();
  });
});
