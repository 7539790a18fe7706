import { type ReactNode, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { Icon } from '../frame/icon.tsx';

/** A button that asks for pictures of this device. */
export function UploadButton({
  busy,
  several = false,
  onFiles,
  children,
}: {
  readonly busy: boolean;
  readonly several?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={several}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again after a refusal.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        <Icon name="up" size={18} />
        {children}
      </Button>
    </>
  );
}
