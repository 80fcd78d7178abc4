/** Runs the work once the page has been drawn and rests; returns what cancels it. */
export function whenRested(work: () => void): () => void {
  // Safari has no idle callback.
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(work), 1500)
  return () => clearTimeout(timer)
}
