/** Exact time, `19 min 59 s`: rounded, 1199 s would read as the 20 minutes that they are not (S3). */
export function splitDuration(secs: number): { minutes: number; seconds: number } {
  return { minutes: Math.floor(secs / 60), seconds: secs % 60 }
}
