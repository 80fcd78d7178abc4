import { useEffect, useState } from 'react'
import type { AwayStore } from '#web/away/store.ts'

/** The picture of a photo that waits on this device. */
export function WaitingPicture({ store, id, name }: { store: AwayStore; id: string; name: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    store.files.get(id).then(
      (file) => {
        if (!file || isOver) return
        made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
        setAddress(made)
      },
      // The photo stays where it is; only its picture is missing here.
      () => undefined,
    )
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [store, id])
  return address ? <img src={address} alt={name} loading="lazy" decoding="async" /> : null
}
