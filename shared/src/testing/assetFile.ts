/** Replaces imported style sheets, fonts and pictures in Jest. */
export default 'asset';
