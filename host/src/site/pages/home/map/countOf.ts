/** "1 project", "19 projects": `noun` is the plural. */
export const countOf = (count: number, noun: string) => `${count} ${count === 1 ? noun.replace(/s$/, '') : noun}`;
