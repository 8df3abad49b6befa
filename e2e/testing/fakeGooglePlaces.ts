/**
 * Fakes Google's places library with two cities of one name; the second has no coordinates. Runs in the page.
 */
export function fakePlaces() {
  const cities = [
    { id: 'denver', region: 'Colorado', location: { lat: () => 39.7392358, lng: () => -104.990251 } },
    { id: 'nowhere', region: 'Kansas', location: null },
  ];
  const suggestionOf = ({ id, region, location }: (typeof cities)[number]) => ({
    placePrediction: {
      placeId: id,
      text: { text: `Denver, ${region}, USA` },
      mainText: { text: 'Denver' },
      toPlace: () => ({
        location,
        addressComponents: [
          { types: ['administrative_area_level_1'], longText: region },
          { types: ['country'], longText: 'United States' },
        ],
        fetchFields: () => Promise.resolve(),
      }),
    },
  });
  return {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: ({ input }: { input: string }) =>
        Promise.resolve({ suggestions: 'denver'.startsWith(input.toLowerCase()) ? cities.map(suggestionOf) : [] }),
    },
  };
}
