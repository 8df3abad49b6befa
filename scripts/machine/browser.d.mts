export function canInstallPackages(): boolean;
export function installPackages(...packages: string[]): Promise<void>;
export function ensureBrowser(): Promise<string>;
