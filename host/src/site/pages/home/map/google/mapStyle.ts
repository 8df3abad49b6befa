type Token = (name: string) => string;

/** Returns a reader of the site's color tokens, because CSS does not style Google's map. */
export function themeToken(): Token {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}

/** Returns a dark map style: land and water as dark as the page, dim borders and names, no points of interest. */
export function darkStyle(token: Token): google.maps.MapTypeStyle[] {
  const [deep, ground, line, edge, word] = ['--n-0', '--n-2', '--n-3', '--n-5', '--n-7'].map(token);
  return [
    { elementType: 'geometry', stylers: [{ color: ground }] },
    { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
    { elementType: 'labels.text.fill', stylers: [{ color: word }] },
    { elementType: 'labels.text.stroke', stylers: [{ color: deep }] },
    { featureType: 'water', elementType: 'geometry', stylers: [{ color: deep }] },
    { featureType: 'administrative', elementType: 'geometry.stroke', stylers: [{ color: edge }] },
    { featureType: 'administrative.land_parcel', stylers: [{ visibility: 'off' }] },
    { featureType: 'road', elementType: 'geometry', stylers: [{ color: line }] },
    { featureType: 'road', elementType: 'labels', stylers: [{ visibility: 'simplified' }] },
    { featureType: 'poi', stylers: [{ visibility: 'off' }] },
    { featureType: 'transit', stylers: [{ visibility: 'off' }] },
  ];
}

const picture = (px: number, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="-1 -1 2 2">${drawing}</svg>`,
  )}`;

/** Returns the SVG of a lamp with its halo. */
export const lampIcon = (token: Token) =>
  picture(
    32,
    `<radialGradient id="g"><stop stop-color="${token('--amber')}" stop-opacity=".8"/><stop offset="1" stop-color="${token('--amber')}" stop-opacity="0"/></radialGradient>` +
      `<circle r="1" fill="url(#g)"/><circle r=".44" fill="${token('--amber')}"/><circle r=".22" fill="${token('--warm')}"/>`,
  );

export const clusterIcon = (token: Token) =>
  picture(
    48,
    `<circle r=".96" fill="${token('--cyan')}" opacity=".2"/><circle r=".8" fill="${token('--n-0')}" stroke="${token('--cyan')}" stroke-width=".08"/>`,
  );
