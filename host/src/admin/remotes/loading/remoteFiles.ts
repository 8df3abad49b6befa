interface Owner {
  name: string;
  version: string;
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

export type RemoteFiles = ReturnType<typeof trackRemoteFiles>;

/** Maps file addresses to the remotes they belong to. */
export function trackRemoteFiles() {
  const folders = new Map<string, Owner>();

  function stylesheetsOf(name: string): HTMLLinkElement[] {
    const ownFolders = [...folders].filter(([, owner]) => owner.name === name).map(([folder]) => folder);
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    return [...sheets].filter(({ href }) => ownFolders.some((folder) => href.startsWith(folder)));
  }

  return {
    /** @param entry absolute address of the remote's entry; its other files are in the same folder */
    note: (owner: Owner, entry: string) => void folders.set(folderOf(entry), owner),

    /** Returns the remote whose file a stack or an address names first. */
    ownerOf(text: string): Owner | undefined {
      const places = [...folders].map(([folder, owner]) => ({ owner, at: text.indexOf(folder) }));
      return places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0]?.owner;
    },

    /** Removes the stylesheets of a remote from the page. */
    removeStyles: (name: string) => stylesheetsOf(name).forEach((sheet) => sheet.remove()),

    /** Turns the stylesheets of a remote on or off. They stay in the page, because its code loads them only once. */
    enableStyles(name: string, isEnabled: boolean) {
      for (const { sheet } of stylesheetsOf(name)) if (sheet) sheet.disabled = !isEnabled;
    },
  };
}
