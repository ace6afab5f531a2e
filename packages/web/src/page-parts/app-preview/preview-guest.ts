/** For whom previews are drawn: the newest app on a phone, of a guest who is signed in, a member and not in a place that is known. */
export const previewGuest = { platform: 'ios', version: '9999.9999.9999', isLoggedIn: true, groups: ['gopassMembers'] } as const
