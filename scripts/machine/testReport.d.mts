export function describeTests(file: string): Promise<string>;
