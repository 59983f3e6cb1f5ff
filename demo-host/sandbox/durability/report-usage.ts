/** Loaded into the backend's process before its own code: answers any message with what it used. */
process.on('message', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  process.send?.({
    cpuSecs: (userCPUTime + systemCPUTime) / 1_000_000,
    memoryBytes: process.memoryUsage.rss(),
    peakBytes: maxRSS * 1024,
  })
})
