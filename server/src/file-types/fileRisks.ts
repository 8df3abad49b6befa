import { type FileRisk, fileRisks } from '@msl/shared/contracts';
import { claimedExtension } from './technicalTypes';

/** What programs open or run when a person opens a file with one of these extensions. */
const extensionsByRisk: Record<FileRisk, string> = {
  program:
    'exe com scr pif cpl msi msp msu mst msix msixbundle appx appxbundle appinstaller application dll ocx sys drv efi xll wll jar apk aab ipa app deb rpm pkg mpkg run appimage gadget air xpi crx vsix',
  script:
    'js jse mjs cjs vb vbs vbe ws wsc wsf wsh sct hta chm bat cmd btm ps1 ps1xml ps2 psc1 psc2 psd1 psm1 msh reg inf sh bash csh ksh zsh fish command tool py pyc pyw pyz pl rb php tcl lua ahk au3 scpt scptd applescript workflow action',
  page: 'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt swf',
  macros:
    'docm dotm xlsm xltm xlsb xlam xla pptm potm ppam ppsm ppa sldm accdb accda accde accdr ade adp mdb mda mde one onepkg iqy slk',
  shortcut:
    'lnk url website webloc inetloc fileloc desktop scf library-ms search-ms searchconnector-ms settingcontent-ms appref-ms jnlp rdp theme themepack diagcab',
  'disk-image': 'iso img vhd vhdx vmdk vdi dmg udf wim toast nrg daa',
};

const riskByExtension: ReadonlyMap<string, FileRisk> = new Map(
  fileRisks.flatMap((risk) => extensionsByRisk[risk].split(' ').map((extension) => [extension, risk] as const)),
);

/** Returns what a file can do when it is opened, by its name; `undefined` for a document. */
export const riskByName = (name: string): FileRisk | undefined => riskByExtension.get(claimedExtension(name));
