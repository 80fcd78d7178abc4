import { useState } from 'react'
import classes from './avatar.module.css'
import { initialsOf } from './initials.ts'

type Props = { name: string; photo: string | null; size: number }

/** A person's photo or initials in a circle of `size` pixels. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, photo, size }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes.avatar} style={{ inlineSize: size, fontSize: size * 0.4 }} aria-hidden="true">
      {photo && photo !== failed ? (
        <img src={photo} alt="" width={size} height={size} draggable={false} onError={() => setFailed(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
