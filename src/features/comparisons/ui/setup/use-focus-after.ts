import { useEffect, useState } from 'react'

/** Has an element take the focus once the next picture is drawn: what was pressed may be somewhere else by then, or gone. */
export function useFocusAfter(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  return (id) => setWanted({ id })
}
