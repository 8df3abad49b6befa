interface Owner {
  name: string;
  version: string;
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

export type RemoteFiles = ReturnType<typeof trackRemoteFiles>;

/** Maps file addresses to the remotes they belong to. */
export function trackRemoteFiles() {
  const folders = new Map<string, Owner>();

  return {
    /** @param entry absolute address of the remote's entry; its other files are in the same folder */
    note: (owner: Owner, entry: string) => void folders.set(folderOf(entry), owner),

    /** Returns the remote whose file a stack or an address names first. */
    ownerOf(text: string): Owner | undefined {
      const places = [...folders].map(([folder, owner]) => ({ owner, at: text.indexOf(folder) }));
      return places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0]?.owner;
    },

    /** Removes the stylesheets of a remote from the page. */
    removeStyles(name: string) {
      const ownFolders = [...folders].filter(([, owner]) => owner.name === name).map(([folder]) => folder);
      for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
        if (ownFolders.some((folder) => sheet.href.startsWith(folder))) sheet.remove();
      }
    },
  };
}
