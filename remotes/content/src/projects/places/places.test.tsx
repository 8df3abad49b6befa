import { loadGoogleMaps } from '@msl/shared/map';
import { answered, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../../manifest';

const valencia = {
  name: 'Valencia',
  region: 'Valencia',
  country: 'Spain',
  countryCode: 'ES',
  latitude: 39.4739,
  longitude: -0.3797,
  population: 792_492,
};

const startServer = () =>
  serverStandIn({
    'GET admin/places': () => answered([valencia]),
    'GET admin/places/maps': () => answered({ googleMapsApiKey: 'a-key' }),
    'GET admin/places/within': () => answered([valencia]),
    'POST admin/project/create': () => answered({ _id: 'p1' }),
    'GET admin/projects': () => answered([]),
  });

type Coordinates = { lat: number; lng: number };

/** Google's answer for one city; without coordinates it is on no map. */
function googleCity(id: string, text: string, at?: Coordinates) {
  const [name, ...around] = text.split(', ');
  const component = (type: string, longText = '') => ({ types: [type, 'political'], longText });
  const place = {
    location: at && { lat: () => at.lat, lng: () => at.lng },
    addressComponents: [component('administrative_area_level_1', around[0]), component('country', 'United States')],
    fetchFields: jest.fn(() => Promise.resolve()),
  };
  const placePrediction = { placeId: id, text: { text }, mainText: { text: name }, toPlace: () => place };
  return { suggestion: { placePrediction }, place };
}

/** What the form uses of Google's script. */
function googleStandIn(answer: () => Promise<{ suggestions: object[] }>) {
  const fetchAutocompleteSuggestions = jest.fn((_: { input: string; sessionToken: object }) => answer());
  class Marker {
    addListener = jest.fn();
    setPosition = jest.fn();
  }
  class Map {
    panTo = jest.fn();
    getZoom = () => 7;
  }
  const places = { AutocompleteSuggestion: { fetchAutocompleteSuggestions }, AutocompleteSessionToken: class {} };
  const maps = { Map, Marker, importLibrary: () => Promise.resolve(places) };
  Object.assign(window, { google: { maps } });
  return fetchAutocompleteSuggestions;
}

async function openForm(server = startServer()) {
  const { user } = await renderRemote(manifest, 'project/add', server);
  const box = await screen.findByRole('combobox', { name: 'Location' });
  return { server, user, box };
}

describe('the places of Google', () => {
  const denver = () => googleCity('d', 'Denver, Colorado, USA', { lat: 39.739235799, lng: -104.990251 });

  // A page loads Google's script once.
  beforeAll(async () => {
    const loaded = loadGoogleMaps('a-key');
    window.mslMapsReady?.();
    await loaded;
  });

  it("the location field offers Google's places with an API key and stores country and coordinates", async () => {
    const { suggestion, place } = denver();
    const ask = googleStandIn(() => Promise.resolve({ suggestions: [suggestion] }));
    const { server, user, box } = await openForm();
    await user.click(screen.getByLabelText('Project Name'));
    await user.paste('Kestrel Portal');
    await user.type(box, 'denv');
    await user.click(await screen.findByRole('option', { name: 'Denver, Colorado, USA' }));
    expect(box).toHaveAccessibleDescription(/Places: Google Maps\./);
    await waitFor(() => expect(box).toHaveValue('Denver, Colorado, United States'));
    expect(place.fetchFields).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('POST', 'admin/project/create')).toHaveLength(1));
    expect(server.sent('POST', 'admin/project/create')[0]?.form).toMatchObject({
      ...{ location: 'Denver, Colorado, United States', latitude: '39.73924', longitude: '-104.99025' },
    });
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ input: 'denv', includedPrimaryTypes: ['(cities)'] }));
    expect(server.sent('GET', 'admin/places')).toHaveLength(0);
  });

  it('a Google places session ends when a place is chosen', async () => {
    const ask = googleStandIn(() => Promise.resolve({ suggestions: [denver().suggestion] }));
    const { user, box } = await openForm();
    const option = { name: 'Denver, Colorado, USA' };
    await user.type(box, 'denv');
    await screen.findByRole('option', option);
    await user.type(box, 'er');
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole('option', option));
    await waitFor(() => expect(box).toHaveValue('Denver, Colorado, United States'));
    await user.clear(box);
    await user.type(box, 'den');
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
    const [first, second, third] = ask.mock.calls.map(([{ sessionToken }]) => sessionToken);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('the location field keeps the previous place if a Google place has no coordinates', async () => {
    const [known, unknown] = [denver(), googleCity('n', 'Nowhere, Colorado, USA')];
    googleStandIn(() => Promise.resolve({ suggestions: [known.suggestion, unknown.suggestion] }));
    const { user, box } = await openForm();
    await user.type(box, 'colo');
    await user.click(await screen.findByRole('option', { name: /Denver/ }));
    await waitFor(() => expect(box).toHaveValue('Denver, Colorado, United States'));
    await user.type(box, 'colorado', { initialSelectionStart: 0, initialSelectionEnd: 100 });
    await user.click(await screen.findByRole('option', { name: /Nowhere/ }));
    expect(await screen.findByText('Location details are not available.')).toBeVisible();
    expect(box).toHaveValue('Denver, Colorado, United States');
    expect(await screen.findByText(/^Latitude 39.73924, longitude -104.99025/)).toBeVisible();
  });

  it('the location field uses our own places if Google rejects the request', async () => {
    googleStandIn(() => Promise.reject(new Error('The key may not be used for places.')));
    const { user, box } = await openForm();
    await user.type(box, 'valen');
    await user.click(await screen.findByRole('option', { name: 'Valencia, Spain' }));
    expect(box).toHaveAccessibleDescription(/Google’s places cannot be reached/);
    expect(box).toHaveValue('Valencia, Spain');
  });
});
