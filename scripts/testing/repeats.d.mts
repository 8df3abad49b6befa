interface JestReport {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}
export function failedTests(report: JestReport | null): string[];
export function describeRepeats(runs: string[][]): string;
