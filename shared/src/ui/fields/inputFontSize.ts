/** 14 px; on a phone 16 px, below which Safari zooms into the page when an input takes focus. */
export const inputFontSize = { xs: '1rem', sm: '0.875rem' };
