export const mapHeightPx = 300;

/** Styles of the frame of a map and of the parts of the embedded map. */
export const mapStyle = {
  position: 'relative',
  height: mapHeightPx,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'color-mix(in srgb, var(--mui-palette-info-main) 16%, var(--mui-palette-background-paper))',
  // A vertical swipe scrolls the page, except on the marker.
  touchAction: 'pan-y',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '& svg.world': { position: 'absolute', inset: 0, width: '100%', height: '100%', userSelect: 'none' },
  '& .land': { fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-text-secondary)' },
  '& .city': { fill: 'var(--mui-palette-text-secondary)' },
  '& text': {
    fill: 'var(--mui-palette-text-primary)',
    stroke: 'var(--mui-palette-background-paper)',
    strokeWidth: 3,
    paintOrder: 'stroke',
    fontSize: 12,
  },
} as const;

/** Places the tip of the marker at its coordinates. */
export const markerStyle = {
  position: 'absolute',
  width: 44,
  height: 44,
  ml: '-22px',
  mt: '-40px',
  p: 0,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'primary.main',
  cursor: 'move',
  touchAction: 'none',
  '& svg': { fontSize: 44, filter: 'drop-shadow(0 2px 3px rgb(0 0 0 / 45%))' },
} as const;

export const controlsStyle = {
  position: 'absolute',
  top: 8,
  right: 8,
  display: 'grid',
  gap: 0.5,
  '& button': { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: 0.75 },
  '& button:hover': { bgcolor: 'background.paper', borderColor: 'text.secondary' },
} as const;
