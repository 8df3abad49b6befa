import { FieldFrame } from '@msl/shared/forms';
import { useDebounced } from '@msl/shared/ui';
import { Autocomplete, Link, Skeleton, TextField } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { GooglePaper } from './places/GooglePaper';
import type { Suggestion } from './places/suggestion';
import { useLocation } from './places/useLocation';
import { type PlaceSource, usePlaces } from './places/usePlaces';

const LocationMap = lazy(() => import('./map/LocationMap').then((module) => ({ default: module.LocationMap })));

/** Height of the map with the text below it. */
const mapPlace = <Skeleton variant="rounded" height={348} sx={{ mt: 1.5 }} />;

const debounceMs = 250;
const minSearchLength = 2;

const geoNames = (
  <>
    <Link href="https://www.geonames.org">GeoNames</Link>, CC BY 4.0.
  </>
);
const credits: Record<PlaceSource, ReactNode> = {
  google: 'Places: Google Maps.',
  own: <>Places: {geoNames}</>,
  instead: <>Google’s places cannot be reached; these are from {geoNames}</>,
};

const textOf = (option: Suggestion | string) => (typeof option === 'string' ? option : option.text);

/** Chooses a place from the dropdown. Typed text alone is no choice, because it has no coordinates. */
export function LocationField() {
  const { field, text, spot, choose, move } = useLocation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMs);
  const places = usePlaces(search.length >= minSearchLength ? search : undefined);
  return (
    <FieldFrame
      {...field}
      label="Location"
      help={<>Type the name of a city and choose it. {credits[places.source]}</>}
      wide
    >
      <Autocomplete<Suggestion | string>
        id={field.id}
        options={places.suggestions}
        filterOptions={(options) => options}
        getOptionLabel={textOf}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
        isOptionEqualToValue={(option, value) => textOf(option) === textOf(value)}
        value={text || null}
        onChange={(_, option) => typeof option !== 'string' && void choose(option)}
        onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
        onBlur={field.onBlur}
        loading={places.isLoading}
        noOptionsText={noOptions(search, places.hasFailed)}
        size="small"
        slots={places.source === 'google' ? { paper: GooglePaper } : {}}
        slotProps={{ listbox: { sx: { maxHeight: 300 } } }}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            inputRef={field.ref}
            placeholder="Search a location"
            error={field.error !== undefined}
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...field.aria, dir: 'auto' } }}
          />
        )}
      />
      {spot && (
        <Suspense fallback={mapPlace}>
          {places.isMapUnknown ? (
            mapPlace
          ) : (
            <LocationMap spot={spot} googleMapsApiKey={places.googleMapsApiKey} onMove={move} />
          )}
        </Suspense>
      )}
    </FieldFrame>
  );
}

function noOptions(search: string, hasFailed: boolean): string {
  if (hasFailed) return 'Location details are not available.';
  return search.length < minSearchLength ? 'Type at least two letters' : 'No place found';
}
