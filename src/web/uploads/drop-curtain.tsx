import { IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import classes from './curtain.module.css'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
// A question that is open has no use for files, but for the one that asks about them.
const isElsewhere = () => document.querySelector('dialog:modal:not(:has([data-takes-files]))') !== null

type Props = {
  disabled: boolean
  /** What is said while files are held over the page. */
  invitation: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/**
 * Takes files that are dropped anywhere on the page. A button does the same for whoever drags nothing; one that misses its
 * place must not take the browser away from the page.
 */
export function DropCurtain({ disabled, invitation, onFiles, children }: Props) {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (!disabled && !isElsewhere()) onFiles([...(event.dataTransfer?.files ?? [])])
  })
  const hover = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    const welcome = !disabled && !isElsewhere()
    if (event.dataTransfer) event.dataTransfer.dropEffect = welcome ? 'copy' : 'none'
    setOver(welcome)
  })

  useEffect(() => {
    const onDrop = (event: DragEvent) => take(event)
    const onOver = (event: DragEvent) => hover(event)
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])

  return (
    <>
      {children}
      {over ? (
        <div className={classes.curtain} aria-hidden="true">
          <p>
            <IconCloudUpload size={34} />
            {invitation}
          </p>
        </div>
      ) : null}
    </>
  )
}
