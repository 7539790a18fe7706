import { useState } from 'react';
import type { ShownPicture } from '../../client/index.ts';
import { classes } from './classes.ts';

/**
 * A picture at the width it is shown in; it takes its place before it has come, and one that does not come leaves no hole.
 * `alt` "" where the words beside it say the same.
 */
export function Picture({
  picture,
  sizes,
  alt = picture.alt,
  isFirst = false,
  className,
}: {
  readonly picture: ShownPicture;
  /** How wide it is shown, as `sizes` of HTML. */
  readonly sizes: string;
  readonly alt?: string;
  /** Seen at once: fetched before what is further down. */
  readonly isFirst?: boolean;
  readonly className?: string;
}) {
  const [failed, setFailed] = useState('');
  if (failed === picture.src) return null;
  return (
    <picture className="contents">
      {picture.srcset !== '' && <source className="hidden" type="image/webp" srcSet={picture.srcset} sizes={sizes} />}
      <img
        src={picture.src}
        alt={alt}
        {...(picture.width !== null && picture.height !== null && { width: picture.width, height: picture.height })}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        {...(isFirst && { fetchPriority: 'high' as const })}
        onError={() => setFailed(picture.src)}
        className={classes('bg-sunken object-cover', className)}
      />
    </picture>
  );
}
