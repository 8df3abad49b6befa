import { useColorScheme } from '@mui/material';
import { Editor } from '@tinymce/tinymce-react';
import tinymce from 'tinymce/package.json';
import { useRef, useEffect } from 'react';
import { type SaveKey, saveKeyEvent } from './saveKeyEvent';
import { useFormContext } from './formContext';
import { editorHeight } from './editorHeight';
import { showExternalPictures } from './editorPictures';
import { resolveVideo, rewriteVideos } from './editorVideos';
import { toPlainStructure } from './pasted/pastedText';
import { pickFile } from './pickFile';
import { useEditorCompletion } from './useEditorCompletion';
import { useEditorUpload } from './useEditorUpload';

/** Folder of the editor in the build of the host. */
const scriptAddress = `/assets/tinymce-${tinymce.version}/tinymce.min.js`;

const toolbar =
  'undo redo | blocks | bold italic | bullist numlist | link image | table media | underline | ' +
  'alignleft aligncenter alignright | ltr rtl | removeformat code';

export interface RichTextEditorProps {
  id: string;
  label: string;
  value: string;
  /** Number of the attempt to load TinyMCE: its loader remembers the failure of an address. */
  attempt: number;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Called when the editor is ready: `html` is the value as the editor serialises it, `focus` sets the cursor. */
  onReady: (html: string, focus: () => void) => void;
  onFailed: () => void;
}

/** TinyMCE, served by the host. The first editor of the page loads its script. */
export function RichTextEditor({
  id,
  label,
  value,
  attempt,
  onChange,
  onBlur,
  onReady,
  onFailed,
}: RichTextEditorProps) {
  const upload = useEditorUpload();
  const latestUpload = useRef(upload);
  useEffect(() => {
    latestUpload.current = upload;
  });
  const { record } = useFormContext();
  const completion = useEditorCompletion(onChange);
  const isDark = useColorScheme().colorScheme === 'dark';
  return (
    <Editor
      // The skin is chosen when the editor starts.
      key={isDark ? 'dark' : 'light'}
      id={id}
      tinymceScriptSrc={attempt ? `${scriptAddress}?attempt=${attempt}` : scriptAddress}
      licenseKey="gpl"
      value={value}
      rollback={200}
      onEditorChange={onChange}
      onBlur={() => onBlur()}
      onScriptsLoadError={onFailed}
      onInit={(_, editor) => {
        completion.begin(editor);
        editor.iframeElement?.setAttribute('title', label);
        const backToText = ({ key }: KeyboardEvent) => key === 'Escape' && editor.focus();
        editor.getContainer().addEventListener('keydown', backToText, true);
        // A translation would be saved.
        editor.getBody().translate = false;
        // The text is in an iframe, to which the styles of the page do not apply.
        editor.getBody().style.background = getComputedStyle(editor.getContainer()).backgroundColor;
        onReady(editor.getContent(), () => editor.focus());
      }}
      plugins={['lists', 'image', 'link', 'media', 'table', 'code', 'directionality']}
      toolbar={toolbar}
      init={{
        height: editorHeight,
        min_height: editorHeight,
        menubar: false,
        branding: false,
        promotion: false,
        skin: isDark ? 'oxide-dark' : 'oxide',
        content_css: isDark ? 'dark' : 'default',
        iframe_aria_text: label,
        toolbar_mode: 'sliding',
        // The first letter sets the direction of a paragraph without one, as on the site.
        content_style:
          ':is(p, li, h2, h3, h4, h5, h6, td, th, blockquote, dd, dt):not([dir]) { unicode-bidi: plaintext; }',
        convert_urls: false,
        // The editor would remove styles before they are read.
        paste_remove_styles_if_webkit: false,
        paste_preprocess: (_, pasted) => {
          // What is copied from an editor of the site stays as it is.
          if (!pasted.internal) pasted.content = toPlainStructure(pasted.content);
        },
        media_url_resolver: resolveVideo,
        file_picker_types: 'media image',
        file_picker_callback: (insert, _, { filetype }) =>
          void pickFile(filetype === 'image' ? 'image' : 'video')
            .then((file) => completion.follow(latestUpload.current(file, filetype === 'image' ? 'image' : 'video')))
            .then((address) => address && insert(address)),
        images_upload_handler: async (blob, onProgress) => {
          const file = new File([blob.blob()], blob.filename(), { type: blob.blob().type });
          const address = await completion.follow(latestUpload.current(file, 'image', onProgress));
          if (!address) throw Object.assign(new Error('The picture could not be uploaded.'), { remove: true });
          return address;
        },
        setup: (editor) => {
          rewriteVideos(editor);
          showExternalPictures(editor, record?._id);
          const save = (detail: SaveKey) =>
            editor.getElement().closest('form')?.dispatchEvent(new CustomEvent(saveKeyEvent, { detail }));
          editor.addShortcut('Meta+S', 'Save', () => save({ stay: false }));
          editor.addShortcut('Meta+Shift+S', 'Save and stay', () => save({ stay: true }));
        },
      }}
    />
  );
}
