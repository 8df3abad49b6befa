/** Stands for an imported style sheet, font or picture in Jest. */
export default 'asset';
