/** A name for the list of devices, such as `Firefox, Linux`. */
export function thisDevice(): string {
  const agent = navigator.userAgent;
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find(name => agent.includes(name));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'CrOS', 'Linux'].find(name => agent.includes(name));
  return [browser?.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(part => part !== undefined).join(', ');
}
