/** The longest a field may be, in characters (DECISIONS 5): the same in the browser and on the server. */
export const longest = { fullName: 200, email: 254, message: 5000 } as const;
