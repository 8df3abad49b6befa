import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { Count } from '@msl/shared/contracts';
import type { AreaTarget } from '@msl/shared/remote';
import { countText, useAreaPath } from '@msl/shared/ui';
import { Link } from 'react-router-dom';
import { trendOf } from './trend';

const arrows = { up: TrendingUp, down: TrendingDown, level: TrendingFlat };

function Trend({ count }: { count: Count }) {
  const { direction, text } = trendOf(count);
  const Arrow = arrows[direction];
  return (
    <>
      <Arrow
        fontSize="small"
        titleAccess={`${countText(count.last30Days)} new in the last 30 days, ${text}`}
        sx={{ color: direction === 'up' ? 'success.main' : 'text.secondary' }}
      />
      <Typography component="span" variant="body2" color="textSecondary" noWrap aria-hidden>
        {countText(count.last30Days)} new
        {/* Four cards in a row have no room for it. */}
        <Box component="span" sx={{ display: { lg: 'none', xl: 'inline' } }}>
          {' '}
          in 30 days
        </Box>
      </Typography>
    </>
  );
}

interface CountCardProps {
  title: string;
  icon: SvgIconComponent;
  /** The list; the card is no link if no remote of the page has it. */
  to: AreaTarget;
  /** Undefined while loading. */
  count?: Count;
}

/** A record count with its trend, in one line; links to the list. */
export function CountCard({ title, icon: Icon, to, count }: CountCardProps) {
  const path = useAreaPath()(to);
  const frame = { height: '100%', minHeight: 48, px: 2, py: 1, display: 'flex', alignItems: 'center', gap: 1 };
  const content = (
    <>
      <Icon fontSize="small" sx={{ color: 'primary.main' }} />
      <Typography component="h2" variant="body2" noWrap sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums', mr: 'auto' }}>
        {count ? countText(count.total) : <Skeleton width="3ch" />}
      </Typography>
      {count ? <Trend count={count} /> : <Skeleton width="6em" />}
    </>
  );
  return (
    <Card variant="outlined">
      {path === undefined ? (
        <Box sx={frame}>{content}</Box>
      ) : (
        <CardActionArea component={Link} to={path} sx={frame}>
          {content}
        </CardActionArea>
      )}
    </Card>
  );
}
