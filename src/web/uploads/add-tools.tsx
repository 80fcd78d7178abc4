import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './add-tools.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  /** The words of taking a picture at once and of choosing files; nothing can be added without them. */
  words: { take: string; add: string } | null
  icon: ReactNode
  onChoose: (camera: boolean) => void
  /** What else can be done, before them. */
  children?: ReactNode
}

/** The ways to add files to a record: choosing them, and on a hand-held device its camera. */
export function AddTools({ ref, words, icon, onChoose, children }: Props) {
  return (
    <div ref={ref} tabIndex={-1} className={classes.tools}>
      {children}
      {words ? (
        <>
          <Button
            className={classes.camera}
            variant="default"
            size="sm"
            leftSection={<IconCamera size={18} aria-hidden="true" />}
            onClick={() => onChoose(true)}
          >
            {words.take}
          </Button>
          <Button size="sm" leftSection={icon} onClick={() => onChoose(false)}>
            {words.add}
          </Button>
        </>
      ) : null}
    </div>
  )
}
