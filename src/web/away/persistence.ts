import { useEffect, useState } from 'react'

/** Asks the browser not to delete what this device keeps; true when it promised so. */
export async function askToPersist(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return false
  return (await storage.persisted()) || (await storage.persist())
}

/** True when the browser promised not to delete what this device keeps; undefined until that is known. */
export function useIsPersisted(): boolean | undefined {
  const [isPersisted, setPersisted] = useState<boolean>()
  useEffect(() => {
    askToPersist().then(setPersisted, () => setPersisted(false))
  }, [])
  return isPersisted
}
