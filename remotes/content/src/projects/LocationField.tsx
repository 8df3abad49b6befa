import { FieldFrame } from '@msl/shared/forms';
import { lazyPart, useDebounced } from '@msl/shared/ui';
import { Autocomplete, Link, Skeleton, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { GoogleAttributionPaper } from './places/GoogleAttributionPaper';
import type { Suggestion } from './places/suggestion';
import { useProjectLocation } from './places/useProjectLocation';
import { type PlaceSource, usePlaces } from './places/usePlaces';

/** Height of the map with the text below it. */
const mapSkeleton = <Skeleton variant="rounded" height={348} sx={{ mt: 1.5 }} />;

const LocationMap = lazyPart(async () => (await import('./map/LocationMap')).LocationMap, {
  failed: 'The map could not be loaded.',
  skeleton: mapSkeleton,
});

const debounceMs = 250;
const minSearchLength = 2;

const geoNamesCredit = (
  <>
    <Link href="https://www.geonames.org">GeoNames</Link>, CC BY 4.0.
  </>
);
const credits: Record<PlaceSource, ReactNode> = {
  google: 'Places: Google Maps.',
  own: <>Places: {geoNamesCredit}</>,
  fallback: <>Google’s places cannot be reached; these are from {geoNamesCredit}</>,
};

const toText = (option: Suggestion | string) => (typeof option === 'string' ? option : option.text);

/** Chooses a place from the dropdown. Typed text alone is no choice, because it has no coordinates. */
export function LocationField() {
  const { field, text, spot, choose, moveTo } = useProjectLocation();
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
        getOptionLabel={toText}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
        isOptionEqualToValue={(option, value) => toText(option) === toText(value)}
        value={text || null}
        onChange={(_, option) => typeof option !== 'string' && void choose(option)}
        onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
        onBlur={field.onBlur}
        loading={places.isLoading}
        noOptionsText={noOptionsText(search, places.hasFailed)}
        size="small"
        slots={places.source === 'google' ? { paper: GoogleAttributionPaper } : {}}
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
      {spot &&
        (places.isMapUnknown ? (
          mapSkeleton
        ) : (
          <LocationMap spot={spot} googleMapsApiKey={places.googleMapsApiKey} onMove={moveTo} />
        ))}
    </FieldFrame>
  );
}

function noOptionsText(search: string, hasFailed: boolean): string {
  if (hasFailed) return 'Location details are not available.';
  return search.length < minSearchLength ? 'Type at least two letters' : 'No place found';
}
