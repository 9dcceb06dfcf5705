// The address of a draw's page; draw numbers may contain slashes.
export const drawPath = (gameCode: string, drawNo: string): string =>
  `/draws/${gameCode}/${encodeURIComponent(drawNo)}`;
