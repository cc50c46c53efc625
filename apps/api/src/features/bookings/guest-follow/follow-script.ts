/** Runs in the guest's browser: asks for messages when it is told to, and looks for news while the page is looked at. */
export const FOLLOW_SCRIPT = `
const page=document.querySelector('main'),box=document.querySelector('#push'),words=document.querySelector('#push-words');
const on=document.querySelector('#push-on'),off=document.querySelector('#push-off');
const {api,scope}=page.dataset,locale=document.documentElement.lang;
const live=document.querySelector('#live'),said=document.querySelector('#said');
let shown=live.innerHTML;
const ask=async(path,body)=>{
  const answer=await fetch(api+path,{method:body?'POST':'GET',headers:{accept:'application/json',locale,...(body?{'content-type':'application/json'}:{})},...(body?{body:JSON.stringify(body)}:{})});
  if(!answer.ok)throw new Error(String(answer.status));
  return answer.json();
};
const show=(next)=>{
  const fresh=next.querySelector('#live');
  if(!fresh||fresh.innerHTML===shown)return;
  const held=live.contains(document.activeElement)?document.activeElement.id:'';
  const title=live.querySelector('h1').textContent;
  shown=fresh.innerHTML;
  live.replaceChildren(...fresh.childNodes);
  document.title=next.title;
  if(held)document.getElementById(held)?.focus();
  const now=live.querySelector('h1').textContent;
  if(now!==title)said.textContent=now;
};
const look=async()=>{
  if(document.hidden)return;
  const answer=await fetch(location.href).catch(()=>null);
  if(answer?.status===404)location.reload();
  else if(answer?.ok)show(new DOMParser().parseFromString(await answer.text(),'text/html'));
};
let stream=null,isOver=false;
const hush=()=>{stream?.close();stream=null};
const listen=()=>{
  if(document.hidden||isOver||!('EventSource' in window)||stream&&stream.readyState!==2)return;
  stream=new EventSource(api+'/events');
  stream.addEventListener('change',look);
  stream.addEventListener('end',()=>{isOver=true;hush();look()});
};
setInterval(()=>{if(stream?.readyState!==1)look()},10000);
setInterval(()=>{listen();if(live.querySelector('.clock'))look()},60000);
document.addEventListener('visibilitychange',()=>{if(document.hidden)hush();else{look();listen()}});
addEventListener('pagehide',hush);
addEventListener('pageshow',listen);
listen();
const known=async()=>{
  const found=await navigator.serviceWorker.getRegistration(scope);
  return found&&found.scope.endsWith(scope)?found:null;
};
const agent=navigator.userAgent;
const browser=agent.includes('Firefox/')?'firefox':agent.includes('Edg/')?'edge':agent.includes('Safari/')&&!/Chrome\\/|Chromium\\//.test(agent)?'safari':'chrome';
const bytes=(text)=>Uint8Array.from(atob(text.replaceAll('-','+').replaceAll('_','/')),(one)=>one.charCodeAt(0));
const say=(state)=>{
  words.textContent=words.dataset[state];
  on.hidden=state==='on'||state==='denied';
  off.hidden=state!=='on';
};
const refresh=async()=>{
  const subscription=await(await known())?.pushManager.getSubscription();
  say(Notification.permission==='denied'?'denied':subscription?'on':'off');
};
const activated=async()=>{
  const registration=await navigator.serviceWorker.register('/guest/push-worker.js',{scope});
  const worker=registration.installing??registration.waiting;
  if(!registration.active&&worker)await new Promise((done)=>worker.addEventListener('statechange',()=>worker.state==='activated'&&done()));
  return registration;
};
const turnOn=async()=>{
  if((await Notification.requestPermission())!=='granted')return;
  const {public_keys:keys}=await ask('/push');
  if(!keys)throw new Error('no keys');
  const registration=await activated();
  const subscription=await registration.pushManager.subscribe({userVisibleOnly:true,applicationServerKey:bytes(browser==='firefox'?keys.firefox:keys.usual)});
  const {endpoint,keys:own}=subscription.toJSON();
  await ask('/push',{browser,subscription:{endpoint,keys:{p256dh:own.p256dh,auth:own.auth}}});
};
const turnOff=async()=>{
  const subscription=await(await known())?.pushManager.getSubscription();
  if(!subscription)return;
  await ask('/push/delete',{endpoint:subscription.endpoint});
  await subscription.unsubscribe();
};
const pressing=(button,work)=>button.addEventListener('click',async()=>{
  button.disabled=true;
  try{await work();await refresh()}catch{say(button===on?'off':'on');words.textContent=words.dataset.failed}
  button.disabled=false;
});
pressing(on,turnOn);
pressing(off,turnOff);
const begin=async()=>{
  if(!('serviceWorker' in navigator&&'PushManager' in window&&'Notification' in window))return;
  if((await ask('/push')).state!=='ready')return;
  await refresh();
  box.hidden=false;
};
begin().catch(()=>{});
`;
