import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './photo.module.css'

const holdsFile = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true

/** An area where a file can be dropped. */
export function DropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)

  // A file dropped outside the area must not make the browser leave the page and its unsaved content.
  useEffect(() => {
    const preventNavigation = (event: globalThis.DragEvent) => {
      if (holdsFile(event)) event.preventDefault()
    }
    addEventListener('dragover', preventNavigation)
    addEventListener('drop', preventNavigation)
    return () => {
      removeEventListener('dragover', preventNavigation)
      removeEventListener('drop', preventNavigation)
    }
  }, [])

  const drop = (event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by a button in it
    <div
      className={classes.area}
      data-over={over || undefined}
      onDragOver={(event) => setOver(holdsFile(event))}
      onDragLeave={({ currentTarget, relatedTarget: to }) => {
        if (!(to instanceof Node && currentTarget.contains(to))) setOver(false)
      }}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
