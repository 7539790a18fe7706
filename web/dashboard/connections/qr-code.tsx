import { useEffect, useState } from 'react';
import { classes } from '../../design/classes.ts';

type Drawing = { readonly size: number; readonly path: string };

/** A text as a QR code, black on white whatever the page's colours are: cameras read nothing else reliably. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isWanted = true;
    void draw(text).then((drawn) => {
      if (isWanted) setDrawing(drawn);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  const size = drawing?.size ?? 29;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={classes('mx-auto aspect-square w-full max-w-44 rounded-control', drawing === null && 'opacity-40')}
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      {drawing !== null && <path d={drawing.path} fill="#000" />}
    </svg>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = [...data].map((isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('');
  return { size, path };
}
