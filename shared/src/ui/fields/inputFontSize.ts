/** Size of the text of an input with a mouse; the theme enlarges it on phones and tablets. */
export const inputFontSize = '0.875rem';
