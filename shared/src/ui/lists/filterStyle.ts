import { inputFontSize } from '../fields/inputFontSize';

export const filterStyle = { width: { xs: '100%', sm: 148 }, '& .MuiInputBase-root': { fontSize: inputFontSize } };
