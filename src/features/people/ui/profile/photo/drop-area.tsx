import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './photo.module.css'

const holdsFile = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true

/** A place where a file can be dropped. */
export function DropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)

  // One that misses the place must not take the browser away from the page, and from what is typed there.
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (holdsFile(event)) event.preventDefault()
    }
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
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
