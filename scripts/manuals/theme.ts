import { rgb } from 'pdf-lib';

/** A4 in points, and the column that text keeps to. */
export const paper = { width: 595.28, height: 841.89, left: 56, right: 56, top: 74, bottom: 62 };
export const columnWidth = paper.width - paper.left - paper.right;

export const ink = {
  text: rgb(0.13, 0.14, 0.17),
  soft: rgb(0.42, 0.44, 0.5),
  line: rgb(0.8, 0.82, 0.86),
  wash: rgb(0.955, 0.96, 0.97),
  night: rgb(0.055, 0.063, 0.086),
  white: rgb(1, 1, 1),
  accent: rgb(0.0, 0.47, 0.56),
  amber: rgb(0.86, 0.52, 0.05),
  amberWash: rgb(0.996, 0.957, 0.89),
  red: rgb(0.76, 0.13, 0.16),
};

/** The five hues of the logo. */
export const hues = [
  rgb(1, 0.69, 0.32),
  rgb(1, 0.27, 0.62),
  rgb(0.53, 0.36, 1),
  rgb(0.1, 0.62, 1),
  rgb(0.12, 0.85, 0.7),
];
