import { useState } from 'react'
import classes from './avatar.module.css'
import { initialsOf } from './initials.ts'

type Props = { name: string; photo: string | null; size: number }

/** A person's photo in a circle of so many pixels, or their initials. Their name stands beside it, so it says nothing itself. */
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
