import NoPictureIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { previewOf } from '../fields/fileRules';
import { thumbnailOf } from '../fields/thumbnail';

const size = 40;

const box = {
  width: size,
  height: size,
  flex: 'none',
  borderRadius: 0.75,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  color: 'action.disabled',
  display: 'grid',
  placeItems: 'center',
};

/** Thumbnail of a row; an empty frame for a record without a picture. */
export function RowPicture({ path }: { path: string | null | undefined }) {
  // The back-office loads no pictures from other sites.
  const uploadPath = path?.startsWith('/uploads/') && previewOf(path) === 'image' ? path : undefined;
  return (
    <Box sx={box} className="picture">
      {uploadPath ? (
        <Box
          component="img"
          src={thumbnailOf(uploadPath)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          sx={{ objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <NoPictureIcon sx={{ fontSize: 18 }} />
      )}
    </Box>
  );
}
