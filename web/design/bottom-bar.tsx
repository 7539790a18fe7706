import { type ReactNode, useEffect } from 'react';
import { classes } from './classes.ts';

/**
 * The act that a page on a phone is about, always in sight at its bottom, above the edge that belongs to the device. It gives way
 * while a person types on a touch screen, and what is scrolled to is never behind it. Its parent must be a block: in a grid nothing sticks
 * beyond its own row.
 */
export function BottomBar({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('scroll-pb-32');
    return () => classList.remove('scroll-pb-32');
  }, []);
  return (
    <div
      className={classes(
        'stays-below sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 pt-3 sm:-mx-6 sm:px-6',
        'pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
